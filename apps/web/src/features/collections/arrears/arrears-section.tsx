import { type ReactNode, type RefObject, useId } from 'react';
import './arrears-section.css';

type Props = {
  /** Has the focus when the button of a row is gone. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly title: string;
  readonly total: string;
  readonly hint: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A list below the arrears, with its total. */
export function ArrearsSection({ heading, title, total, hint, className = '', children }: Props) {
  const id = useId();
  return (
    <section className={`arrears-section ${className}`} aria-labelledby={id}>
      <div className="arrears-section-heading">
        <h2 ref={heading} id={id} tabIndex={-1} className="font-semibold text-xl outline-none">
          {title}
        </h2>
        <p>{total}</p>
      </div>
      <p className="arrears-section-hint">{hint}</p>
      {children}
    </section>
  );
}
