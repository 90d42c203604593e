"""The shape of the source: imports go one way, files stay small, nothing is asked by name."""

import ast
import re
from itertools import pairwise
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "funicular"

# Each layer may import from those before it and from itself.
LAYERS = [
    {"extras", "words", "printable"},
    {"codes", "board"},
    {"layout"},
    {"compiling", "state", "tables", "seeds", "reasons"},
    {"rules"},
    {"brains"},
    {"engine", "actions"},
    {"events", "view", "scores", "log"},
    {"observations"},
    {"neural"},
    {"position", "course"},
    {"game"},
    {"record", "replay", "series", "text", "picture"},
    {"batch"},
    {"bots"},
    {"envs"},
    {"charts", "workers"},
    {"report"},
    {"arena", "study", "trajectories", "cuda"},
    {"behaviour"},
    {"server", "bench", "train"},
    {"cli", "__main__"},
]

# The same inside of the server, package by package.
SERVER_LAYERS = [
    {"watch", "limits"},
    {"settings"},
    {"wire"},
    {"thinking"},
    {"tables"},
    {"storage", "telling"},
    {"accounts"},
    {"doors", "neighbours"},
    {"rooms"},
    {"replays", "lessons"},
    {"host"},
    {"rest", "sockets"},
    {"lifespan"},
    {"app"},
    {"running"},
]

MODULES = sorted(SOURCE.rglob("*.py"))
SERVER_MODULES = sorted((SOURCE / "server").rglob("*.py"))


def layer_of(module: str, layers: list[set[str]]) -> int:
    [layer] = [number for number, names in enumerate(layers) if module in names]
    return layer


def top_level_imports(path: Path, package: str) -> set[str]:
    """Parts of a package that are imported with a module; imports for typing alone don't count."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            inside = [each for each in names if each.startswith(f"{package}.")]
            found |= {each.removeprefix(f"{package}.").split(".")[0] for each in inside}
    return found


def home_of(path: Path, folder: Path) -> str:
    return path.relative_to(folder).parts[0].removesuffix(".py")


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_go_one_way(path: Path) -> None:
    home = home_of(path, SOURCE)
    if home == "__init__":
        return
    imported = top_level_imports(path, "funicular")
    later = {name for name in imported if layer_of(name, LAYERS) > layer_of(home, LAYERS)}
    assert not later


@pytest.mark.parametrize("path", SERVER_MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_inside_the_server_go_one_way(path: Path) -> None:
    home = home_of(path, SOURCE / "server")
    if home == "__init__":
        return
    layer = layer_of(home, SERVER_LAYERS)
    imported = top_level_imports(path, "funicular.server")
    assert not {name for name in imported if layer_of(name, SERVER_LAYERS) > layer}


@pytest.mark.parametrize(
    ("folder", "layers"), [(SOURCE, LAYERS), (SOURCE / "server", SERVER_LAYERS)]
)
def test_layers_name_every_module_once(folder: Path, layers: list[set[str]]) -> None:
    homes = {home_of(path, folder) for path in folder.rglob("*.py")}
    named = [name for layer in layers for name in layer]
    assert sorted(named) == sorted(homes - {"__init__"})


def test_engine_asks_for_no_board_by_name() -> None:
    boards = "new_york|san_francisco|old_west|New York|San Francisco"
    for path in [*(SOURCE / "rules").glob("*.py"), SOURCE / "state.py", SOURCE / "tables.py"]:
        code = ast.unparse(ast.parse(path.read_text(encoding="utf-8")))
        statements = re.sub(r'""".*?"""', "", code, flags=re.DOTALL)
        assert not re.search(boards, statements), path.name


def test_rules_are_integers_without_allocation_or_exceptions() -> None:
    banned = (ast.Raise, ast.Try, ast.ListComp, ast.DictComp, ast.Lambda, ast.With, ast.List)
    for path in (SOURCE / "rules").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not isinstance(node, banned), f"{path.name}:{node}"
            assert not (isinstance(node, ast.Constant) and isinstance(node.value, float))


def function_lengths() -> list[tuple[int, str]]:
    lengths = []
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                first = node.body[1] if ast.get_docstring(node) and node.body[1:] else node.body[0]
                size = (node.end_lineno or 0) - first.lineno + 1
                lengths.append((size, f"{path.name}:{node.name}"))
    return sorted(lengths)


def test_no_function_is_longer_than_sixty_lines() -> None:
    longest = function_lengths()[-1]
    assert longest[0] <= 60, longest


def test_codes_of_one_kind_are_distinct() -> None:
    from funicular import codes

    for prefix in ("E_", "R_", "L_", "W_", "CHANCE_"):
        values = sorted(value for name, value in vars(codes).items() if name.startswith(prefix))
        assert all(low < high for low, high in pairwise(values)), prefix
