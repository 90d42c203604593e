/** Linear equations. */

/** Solves A·X = B by Gaussian elimination with pivots; A is n × n, B is n × m. */
export function solve(a: readonly number[][], b: readonly number[][]): number[][] {
  const rows = a.map((row, i) => [...row, ...b[i]!]);
  const n = rows.length;
  for (let column = 0; column < n; column++) {
    bringPivotUp(rows, column);
    rows.forEach((row, i) => {
      if (i !== column) subtract(row, rows[column]!, column);
    });
  }
  return rows.map((row, i) => row.slice(n).map((value) => value / (row[i]! || 1e-12)));
}

function bringPivotUp(rows: number[][], column: number): void {
  let best = column;
  for (let i = column + 1; i < rows.length; i++) {
    if (Math.abs(rows[i]![column]!) > Math.abs(rows[best]![column]!)) best = i;
  }
  [rows[column], rows[best]] = [rows[best]!, rows[column]!];
}

function subtract(row: number[], pivot: readonly number[], column: number): void {
  const factor = row[column]! / (pivot[column]! || 1e-12);
  if (factor === 0) return;
  for (let k = column; k < row.length; k++) row[k]! -= factor * pivot[k]!;
}
