/**
 * The page numbers to offer: the first three or those around the current one, and the last.
 * `null` is a gap. (1 of 17: 1 2 3 … 17; 9 of 17: 1 … 8 9 10 … 17)
 */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const wanted = new Set([1, pages, page - 1, page, page + 1]);
  if (page <= 2) wanted.add(2).add(3);
  if (page >= pages - 1) wanted.add(pages - 1).add(pages - 2);
  const numbers = [...wanted].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b);

  const result: (number | null)[] = [];
  let previous = 0;
  for (const number of numbers) {
    if (number === previous + 2) result.push(number - 1);
    else if (number > previous + 2) result.push(null);
    result.push(number);
    previous = number;
  }
  return result;
}
