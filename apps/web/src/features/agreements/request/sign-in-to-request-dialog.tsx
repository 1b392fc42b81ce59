import type { Apartment } from '@surela/contract';
import { m } from '../../../platform/messages/messages.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { RequestedApartment } from './requested-apartment.tsx';

type Props = { readonly apartment: Apartment; readonly onSignIn: () => void; readonly onClose: () => void };

/** For a visitor who is not signed in. Whether the apartment can still be requested is said after the sign-in. */
export function SignInToRequestDialog({ apartment, onSignIn, onClose }: Props) {
  const { apartment: number } = apartment;
  return (
    <ConfirmDialog
      title={m.request_title({ number })}
      text={m.login_for_request({ number })}
      actionLabel={m.login_link()}
      cancel={m.request_not_now()}
      busy={false}
      onConfirm={onSignIn}
      onCancel={onClose}
    >
      <RequestedApartment apartment={apartment} />
    </ConfirmDialog>
  );
}
