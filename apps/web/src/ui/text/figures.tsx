/** A101, $1,240. */
const FIGURES = /((?:[A-Z]{1,3}|[$€£])\d(?:[\d.,]*\d)?)/;

/** A heading with its apartment numbers and sums in the type of the text: in that of the headings a zero reads as an O. */
export function Figures({ text }: { readonly text: string }) {
  const [before = '', figures, ...after] = text.split(FIGURES);
  if (!figures) return text;
  return (
    <>
      {before}
      <span className="figures">{figures}</span>
      <Figures text={after.join('')} />
    </>
  );
}
