import type { StateFixtures } from '#tests/platform/browser/screen-state.ts';
import { StockListScreen } from './stock-list.screen.ts';

/** Opens the first step of an import; one that an earlier test of the seller has left open is cancelled. */
export async function openNewImport({
  page,
  screen,
}: Pick<StateFixtures, 'page' | 'screen'>): Promise<StockListScreen> {
  const list = new StockListScreen(screen);
  await list.goto();
  await page.getByRole('list', { name: 'Import steps' }).waitFor();
  if (await page.getByRole('button', { name: 'Cancel import' }).isVisible()) {
    await list.confirmCancellation();
  }
  await list.seeFilePicker();
  return list;
}
