import { useForm } from 'react-hook-form';
import { ReasonField } from '../../ui/forms/reason-field.tsx';
import { reasonFieldProps, reasonProblem } from '../../ui/forms/reason-input.ts';
import { IssueDialog } from './issue-dialog.tsx';

type Props = {
  readonly title: string;
  readonly text: string;
  readonly actionLabel: string;
  readonly destructive?: boolean;
  readonly onAction: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Asks for a reason before an issue is closed or a payment refunded. */
export function ReasonDialog({ onAction, ...dialog }: Props) {
  const form = useForm({ defaultValues: { reason: '' } });
  return (
    <IssueDialog {...dialog} form={form} onAction={({ reason }) => onAction(reason.trim())}>
      <ReasonField
        {...reasonFieldProps()}
        {...form.register('reason', { validate: reasonProblem })}
        error={form.formState.errors.reason?.message}
      />
    </IssueDialog>
  );
}
