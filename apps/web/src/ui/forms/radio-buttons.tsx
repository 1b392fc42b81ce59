import type { ComponentProps } from 'react';
import type { Choice } from './select-field.tsx';
import './radio-buttons.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'className'> & {
  readonly legend: string;
  readonly choices: readonly Choice[];
};

/** One of two or three choices, all in view. */
export function RadioButtons({ legend, choices, ...input }: Props) {
  return (
    <fieldset className="radio-buttons">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      {choices.map(({ value, text }) => (
        <label key={value}>
          <input {...input} type="radio" value={value} className="sr-only" />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
