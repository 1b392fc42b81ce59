import { calendarDate } from '@surela/values/calendar-date';
import { formatDayShort } from '@surela/values/format-date';

type Props = { readonly on: string };

/** '5 Sep 2026' */
export function DateText({ on }: Props) {
  return (
    <time dateTime={on} className="whitespace-nowrap tabular-nums">
      {formatDayShort(calendarDate(on))}
    </time>
  );
}
