const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Without this check `/apartments/overview` would request the overview and treat it as an apartment. */
export function isApartmentId(text: string): boolean {
  return ID.test(text);
}
