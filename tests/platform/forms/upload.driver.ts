export const noDriver = 'The progress of an upload cannot be scripted on the server.';
