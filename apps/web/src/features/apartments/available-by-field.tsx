import { useId, useState } from 'react';
import { useBuildingToday } from '../../platform/format/building-date.ts';
import { m } from '../../platform/messages/messages.js';
import { building } from '../../platform/settings.ts';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { isDayOrEmpty, parseDay } from '../../ui/forms/parse-day.ts';
import { useTypedEarly } from '../../ui/forms/use-typed-early.ts';

type Props = {
  readonly value: string | undefined;
  readonly onChange: (day: string | undefined) => void;
};

const NAME = 'availableBy';

/**
 * The day on which a visitor wants to move in. A whole day filters at once; what is no day from today on is said when the
 * field is left.
 */
export function AvailableByField({ value, onChange }: Props) {
  const id = useId();
  const today = useBuildingToday();
  const [draft, setDraft] = useState({ text: value ?? '', of: value, wrong: false });
  // When the filter changes some other way, such as by the back button, the draft is dropped.
  const { text, wrong } = draft.of === value ? draft : { text: value ?? '', wrong: false };
  const isPossible = (day: string) => isDayOrEmpty(day, { min: today });
  const type = (next: string) => {
    setDraft({ text: next, of: value, wrong: false });
    if (next !== '' && next !== value && isPossible(next)) onChange(next);
  };
  const leave = () => {
    const day = text !== '' && isPossible(text) ? text : undefined;
    setDraft({ text, of: day, wrong: !isPossible(text) });
    if (day !== value) onChange(day);
  };
  // Filters when the field is left: during hydration nothing can be added to the history.
  useTypedEarly([NAME], (_, early) => setDraft({ text: parseDay(early) ?? early, of: value, wrong: false }));
  return (
    <div className="available-by grid content-start gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {m.filter_available_by()}
      </label>
      <DateInput
        attributes={{ id, 'aria-invalid': wrong || undefined, 'aria-describedby': wrong ? `${id}-error` : undefined }}
        name={NAME}
        value={text}
        min={today}
        today={today}
        weekStart={building.weekStartsOn}
        onChange={type}
        onBlur={leave}
        onKeyDown={({ key }) => key === 'Enter' && leave()}
      />
      {wrong && (
        <p id={`${id}-error`} className="text-error text-sm">
          {m.filter_available_by_invalid()}
        </p>
      )}
    </div>
  );
}
