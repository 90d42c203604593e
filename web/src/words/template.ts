/** Sentences with holes: "{who} claimed {route}". */
const HOLE = /\{(\w+)\}/g;

type Numbers = (n: number) => string;

/** The sentence with its holes filled; a hole nothing fits stays visible. */
export function fill(
  template: string,
  params: Record<string, string | number>,
  numbers: Numbers = String,
): string {
  return template.replace(HOLE, (hole, name: string) => {
    const value = params[name] ?? hole;
    return typeof value === 'number' ? numbers(value) : value;
  });
}

/** The sentence as a list: text, and whatever stands for a hole. */
export function pieceTogether<T>(
  template: string,
  params: Record<string, string | number | T>,
  numbers: Numbers = String,
): (string | T)[] {
  const parts = template.split(HOLE);
  const found = parts.map((part, index) =>
    index % 2 ? valueOf(params[part], part, numbers) : part,
  );
  return found.filter((piece) => piece !== '');
}

function valueOf<T>(
  value: string | number | T | undefined,
  name: string,
  numbers: Numbers,
): string | T {
  if (value === undefined) return `{${name}}`;
  return typeof value === 'number' ? numbers(value) : value;
}

/** The names of the holes of a sentence. */
export function holesIn(template: string): string[] {
  return [...template.matchAll(HOLE)].map((found) => found[1]!);
}
