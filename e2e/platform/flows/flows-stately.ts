import { build } from 'vite';

const entry = `
  import { createBrowserInspector } from '@statelyai/inspect';
  import { createActor, createMachine } from 'xstate';
  const machine = createMachine({
    id: 'door',
    initial: 'closed',
    context: { owner: 'ana@soap.example' },
    states: { closed: { on: { opened: 'open' } }, open: { on: { closed: 'closed' } } },
  });
  const { inspect } = createBrowserInspector({ url: '/internal/flows/' });
  const door = createActor(machine, { id: 'door', inspect });
  door.start();
  Object.assign(window, { door });
`;

/** Builds a script with the real @statelyai/inspect, which opens the flow inspector in place of Stately's. */
export async function buildStatelyScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'virtual:door' ? id : undefined),
        load: (id) => (id === 'virtual:door' ? entry : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input: 'virtual:door', output: { format: 'iife' } } },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The script was not built.');
  return chunk.code;
}
