export const noDriver = 'It waits for a deadline that is days ahead.';
