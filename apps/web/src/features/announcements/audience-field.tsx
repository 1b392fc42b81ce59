import type { AudienceCount } from '@surela/contract';
import { m } from '../../platform/messages/messages.js';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { audienceOf } from './announcement-draft.ts';
import { reachWords } from './audience-labels.ts';

type Props = {
  readonly value: string;
  readonly blocks: readonly string[];
  readonly size: Pick<AudienceCount, 'people' | 'emails'> | undefined;
  readonly onChoose: (audience: string) => void;
};

/** Who it is for, and how many people that is. */
export function AudienceField({ value, blocks, size, onChoose }: Props) {
  return (
    <SelectField
      label={m.announcement_form_audience()}
      value={value}
      choices={[
        { value: 'members', text: m.announcement_form_members() },
        ...blocks.map((block) => ({ value: `block ${block}`, text: m.announcement_form_block({ block }) })),
        { value: 'everyone', text: m.announcement_form_everyone() },
      ]}
      hint={reachWords(audienceOf(value), size)}
      onChoose={onChoose}
    />
  );
}
