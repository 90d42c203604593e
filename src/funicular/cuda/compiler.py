"""How kernels are compiled. Whatever knows numba-cuda from the inside is in this file.

A kernel that inlines all the rules is half a megabyte of instructions, and a GPU's instruction
cache holds a fraction of that: threads then wait for instructions most of the time. So the larger
rules stay functions, which only a mark in the code that goes to the compiler can ask for.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np
from numba import cuda
from numba.np.numpy_support import from_dtype

Function = Callable[..., Any]

HOPPER = (9, 0)
"""The compute capability that CI compiles for."""

_RULE = re.compile(r'^define [^@]*@"?_ZN9funicular5rules\d+[a-z_]*?(\d+)(\w+)')


def record(dtype: "np.dtype[np.void]") -> Any:
    """The compiler's type of a record."""
    return from_dtype(dtype)


def array(dtype: Any, dimensions: int = 1) -> Any:
    """The compiler's type of an array in one piece."""
    element = record(dtype) if isinstance(dtype, np.dtype) and dtype.names else from_dtype(dtype)
    return element[(slice(None),) * (dimensions - 1) + (slice(None, None, 1),)]


def compiled(
    kernel: Function, signature: Sequence[Any], apart: Sequence[str] = (), registers: int = 0
) -> Any:
    """A kernel ready to be launched; the rules named in `apart` stay functions."""
    options = {"max_registers": registers} if registers else {}
    with _kept_apart(apart):
        return cuda.jit(tuple(signature), **options)(kernel)


def ptx(kernel: Function, signature: Sequence[Any], apart: Sequence[str] = ()) -> str:
    """A kernel as assembly for a Hopper GPU, made on any machine."""
    with _kept_apart(apart), _without_a_gpu():
        text, _ = cuda.compile_ptx(kernel, tuple(signature), cc=HOPPER)
    return str(text)


@contextmanager
def _kept_apart(names: Sequence[str]) -> Iterator[None]:
    from numba.cuda.cudadrv import nvvm

    compile_ir = nvvm.compile_ir

    def marked(codes: Any, **options: Any) -> Any:
        texts = [codes] if isinstance(codes, str) else codes
        return compile_ir([_mark(text, frozenset(names)) for text in texts], **options)

    nvvm.compile_ir = marked
    try:
        yield
    finally:
        nvvm.compile_ir = compile_ir


def _mark(text: str, names: frozenset[str]) -> str:
    """LLVM's code, with the definitions of these rules marked `noinline`."""
    return "\n".join(
        f"{line.rstrip()} noinline" if _rule_of(line) in names else line
        for line in text.split("\n")
    )


def _rule_of(line: str) -> str | None:
    found = _RULE.match(line)
    return found[2][: int(found[1])] if found else None


@contextmanager
def _without_a_gpu() -> Iterator[None]:
    """numba-cuda asks the device and the toolkit what they are; here nobody answers."""
    from numba.cuda import compiler, cuda_paths, dispatcher
    from numba.cuda.cudadrv import nvrtc

    def hopper() -> Any:
        return SimpleNamespace(compute_capability=HOPPER)

    changes: list[tuple[Any, str, Any]] = [
        (compiler, "get_current_device", hopper),
        (dispatcher, "get_current_device", hopper),
        (cuda_paths, "_get_nvrtc_path", lambda: None),
        (nvrtc, "find_closest_arch", lambda wanted: wanted),
    ]
    before = [getattr(module, name) for module, name, _ in changes]
    for module, name, value in changes:
        setattr(module, name, value)
    try:
        yield
    finally:
        for (module, name, _), value in zip(changes, before, strict=True):
            setattr(module, name, value)


@cache
def device_name() -> str:
    """What the GPU calls itself."""
    name = cuda.get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


def as_array(tensor: Any, dtype: Any, shape: tuple[int, ...]) -> Any:
    """A torch tensor's memory as an array of another type: records, words, bytes."""
    from numba.cuda.cudadrv.devicearray import DeviceNDArray

    memory = cuda.as_cuda_array(tensor)
    steps = (np.dtype(dtype).itemsize * np.cumprod([1, *shape[:0:-1]])[::-1]).tolist()
    return DeviceNDArray(shape, tuple(steps), np.dtype(dtype), gpu_data=memory.gpu_data)


def on_stream(kernel: Any, threads: int, block: int, stream: int) -> Any:
    """The kernel with so many threads, ready to be called with its arguments."""
    return kernel[-(-threads // block), block, cuda.external_stream(stream)]
