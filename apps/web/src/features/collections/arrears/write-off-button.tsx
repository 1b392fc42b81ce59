import { m } from '../../../platform/messages/messages.js';
import { Popover } from '../../../ui/dialogs/popover.tsx';

type Props = { readonly nameId: string; readonly onPress: () => void };

/** On a phone in a menu: the line itself is a link, and has no room for words. */
export function WriteOffButton({ nameId, onPress }: Props) {
  return (
    <>
      <button type="button" className="arrears-write-off" aria-describedby={nameId} onClick={onPress}>
        {m.write_off()}
      </button>
      <span className="arrears-more">
        <Popover label={m.arrears_more()} face={null} icon="more" describedBy={nameId}>
          {(close) => (
            <button
              type="button"
              className="arrears-menu-entry"
              aria-describedby={nameId}
              onClick={() => {
                close();
                onPress();
              }}
            >
              {m.write_off()}
            </button>
          )}
        </Popover>
      </span>
    </>
  );
}
