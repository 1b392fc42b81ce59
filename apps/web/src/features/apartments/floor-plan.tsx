import { useId, useMemo } from 'react';
import { m } from '../../platform/messages/messages.js';
import { useIsNarrow } from '../../ui/hooks/use-is-narrow.ts';
import './floor-plan.css';
import { type FloorPlan as Plan, type PlannedRoom, planFloor } from './floor-plan.rules.ts';
import { FurniturePiece } from './floor-plan-furniture.tsx';
import { EntranceMark, Measures, North, ScaleBar } from './floor-plan-measures.tsx';
import { Balcony, DoorOpening, Walls, Window } from './floor-plan-walls.tsx';

type Props = { readonly home: Parameters<typeof planFloor>[0]; readonly name: string };

/** Around the walls: measures above and at the entrance's side, the scale below. */
const MARGIN = { above: 1.4, beside: 1.9, below: 1.7 };

export function FloorPlan({ home, name }: Props) {
  const { size, bedrooms, bathrooms, block, floor } = home;
  const plan = useMemo(
    () => planFloor({ size, bedrooms, bathrooms, block, floor }),
    [size, bedrooms, bathrooms, block, floor],
  );
  const studio = bedrooms === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-8 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-12">
      <figure className="floor-plan" aria-label={m.plan_of({ name })}>
        <Drawing plan={plan} studio={studio} />
        <figcaption className="text-muted mt-3 text-sm">{m.plan_note()}</figcaption>
      </figure>
      <RoomList plan={plan} studio={studio} size={size} />
    </div>
  );
}

/** For the eye; the list beside it says the same in words. */
function Drawing({ plan, studio }: { readonly plan: Plan; readonly studio: boolean }) {
  const id = useId();
  const balconyRight = plan.balcony.x > 0;
  const left = -(balconyRight ? MARGIN.beside : plan.balcony.width + 0.4);
  const right = plan.width + (balconyRight ? plan.balcony.width + 0.4 : MARGIN.beside);
  const bottom = plan.depth + MARGIN.below;
  // Upright on a phone: a quarter turn makes the most of its width, and the names are turned back.
  const upright = useIsNarrow();
  const box = upright
    ? [-bottom, left, bottom + MARGIN.above, right - left]
    : [left, -MARGIN.above, right - left, bottom + MARGIN.above];
  const patterns = { tiles: `${id}-tiles`, boards: `${id}-boards` };
  return (
    <svg viewBox={box.join(' ')} aria-hidden="true" className="w-full">
      <defs>
        <pattern id={patterns.tiles} width="0.3" height="0.3" patternUnits="userSpaceOnUse">
          <path className="plan-texture" d="M0 0H.3M0 0V.3" />
        </pattern>
        <pattern id={patterns.boards} width="0.16" height="1" patternUnits="userSpaceOnUse">
          <path className="plan-texture" d="M0 0V1" />
        </pattern>
      </defs>
      <g transform={upright ? 'rotate(90)' : undefined}>
        <Measures plan={plan} />
        <Balcony plan={plan} boards={patterns.boards} />
        <Walls plan={plan} tiles={patterns.tiles} />
        <g className="plan-furniture">
          {plan.furniture.map((piece) => (
            <FurniturePiece key={`${piece.kind} ${piece.x} ${piece.y}`} piece={piece} />
          ))}
        </g>
        {plan.panes.map((pane) => (
          <Window key={`${pane.x} ${pane.y}`} pane={pane} outline={plan} />
        ))}
        {plan.doors.map((door) => (
          <DoorOpening key={`${door.x} ${door.y}`} door={door} outline={plan} />
        ))}
        <EntranceMark plan={plan} />
        {plan.rooms.map((room) => (
          <RoomLabel key={`${room.kind} ${room.number}`} room={room} plan={plan} studio={studio} upright={upright} />
        ))}
        <ScaleBar plan={plan} />
        <North plan={plan} />
      </g>
    </svg>
  );
}

type LabelProps = {
  readonly room: PlannedRoom;
  readonly plan: Plan;
  readonly studio: boolean;
  readonly upright: boolean;
};

function RoomLabel({ room, plan, studio, upright }: LabelProps) {
  const { x, y } = upright ? room.labels.upright : room.labels.level;
  // Too little room for two lines: the list has the size.
  const low = room.depth < 1.7 || room.size < 7.5;
  return (
    <g className="plan-label" transform={`translate(${x} ${y}) rotate(${upright ? -90 : 0})`}>
      <text className={low ? 'plan-name plan-name-low' : 'plan-name'}>{shortName(room, plan, studio)}</text>
      {!low && <text className="plan-size">{m.square_metres({ size: room.size })}</text>}
    </g>
  );
}

function RoomList({ plan, studio, size }: { readonly plan: Plan; readonly studio: boolean; readonly size: number }) {
  const rows = plan.rooms.toSorted((one, other) => other.size - one.size);
  const balcony = Math.round(plan.balcony.width * plan.balcony.depth * 10) / 10;
  return (
    <div>
      <h3 className="mb-2 text-xl">{m.plan_rooms()}</h3>
      <dl className="room-list">
        {rows.map((room) => (
          <div key={`${room.kind} ${room.number}`}>
            <dt>{longName(room, plan, studio)}</dt>
            <dd>{m.square_metres({ size: room.size.toFixed(1) })}</dd>
          </div>
        ))}
        <div className="font-semibold">
          <dt>{m.plan_together()}</dt>
          <dd>{m.square_metres({ size: size.toFixed(1) })}</dd>
        </div>
        <div className="text-muted">
          <dt>{m.plan_balcony()}</dt>
          <dd>{m.square_metres({ size: balcony.toFixed(1) })}</dd>
        </div>
      </dl>
    </div>
  );
}

function shortName(room: PlannedRoom, plan: Plan, studio: boolean): string {
  if (room.kind === 'living') return studio ? m.room_studio_short() : m.room_living_short();
  if (room.kind === 'bath') return m.room_bath_short();
  return longName(room, plan, studio);
}

function longName({ kind, number }: PlannedRoom, { rooms }: Plan, studio: boolean): string {
  if (kind === 'living') return studio ? m.room_studio() : m.room_living();
  if (kind === 'kitchen') return m.room_kitchen();
  if (kind === 'hall') return m.room_hall();
  const only = rooms.filter((room) => room.kind === kind).length === 1;
  if (kind === 'bath') return only ? m.room_bath() : m.room_bath_number({ number });
  return only ? m.room_bedroom() : m.room_bedroom_number({ number });
}
