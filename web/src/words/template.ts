/** Sentences with holes: "{who} claimed {route}". */
const HOLE = /\{(\w+)\}/g;

/** The sentence with its holes filled; a hole nothing fits stays visible. */
export function fill(template: string, params: Record<string, string | number>): string {
  return template.replace(HOLE, (hole, name: string) => String(params[name] ?? hole));
}

/** The sentence as a list: text, and whatever stands for a hole. */
export function pieceTogether<T>(
  template: string,
  params: Record<string, string | number | T>,
): (string | T)[] {
  const parts = template.split(HOLE);
  const found = parts.map((part, index) => (index % 2 ? valueOf(params[part], part) : part));
  return found.filter((piece) => piece !== '');
}

function valueOf<T>(value: string | number | T | undefined, name: string): string | T {
  if (value === undefined) return `{${name}}`;
  return typeof value === 'number' ? String(value) : value;
}
