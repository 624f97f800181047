export const noDriver =
  'Notifications come from other machines and disappear before the next step could assert them.';
