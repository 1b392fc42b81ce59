import { Avatar } from './avatar.tsx';

type Props = { readonly id: string; readonly photo: string | null; readonly name: string };

/** A person in a table. Other elements can refer to the name by the id. */
export function AvatarName({ id, photo, name }: Props) {
  return (
    <span className="flex items-center gap-3">
      <Avatar photo={photo} name={name} alt="" className="size-10 shrink-0 text-sm" />
      <span id={id} title={name} className="min-w-0">
        {name}
      </span>
    </span>
  );
}
