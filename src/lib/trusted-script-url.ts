type TrustedTypes = {
  createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => string };
};
declare global {
  // Not in the types of the DOM yet.
  var trustedTypes: TrustedTypes | undefined;
}

/** An address that the policy of the portal lets a worker be loaded from. Each name once a page. */
export function trustedScriptUrl(name: string, url: string): string {
  const policy = globalThis.trustedTypes?.createPolicy(name, { createScriptURL: () => url });
  return policy?.createScriptURL(url) ?? url;
}
