import { m } from '../platform/messages/messages.js';

export function SkipLink() {
  return (
    <a href="#content" className="skip-link btn btn-primary">
      {m.skip_to_content()}
    </a>
  );
}
