/** The icon of date fields, loaded with the first of them. */
export const CALENDAR_SHAPES = { calendar: 'M4 6h16v14H4zM4 10h16M8 3.5v4M16 3.5v4' } as const;

export type CalendarIconName = keyof typeof CALENDAR_SHAPES;
