import { formatUnits } from '../../../platform/format/format-money.ts';

/** For a column of amounts: all of them with cents if one has them, so that their points stand below each other. */
export function columnFormat(amounts: readonly number[]): (amount: number) => string {
  const hasCents = amounts.some((amount) => !Number.isInteger(amount));
  return (amount) => {
    if (amount === 0) return '—';
    const text = formatUnits(amount);
    return hasCents && Number.isInteger(amount) ? `${text}.00` : text;
  };
}
