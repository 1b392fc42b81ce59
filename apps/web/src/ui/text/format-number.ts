/** '1,234'. */
export function formatNumber(count: number): string {
  return count.toLocaleString('en-US');
}
