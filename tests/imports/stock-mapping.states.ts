import { listStockMapping, listSureMatches } from '#contract/imports/stock-mapping.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import {
  openUrl,
  openWithFailedCall,
  openWithPendingCall,
  type ScreenState,
  type StateFixtures,
} from '#tests/platform/browser/screen-state.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';
import { StockMappingScreen } from './stock-mapping.screen.ts';

const address = pathTo.mapping();

export const screenStates: ScreenState[] = [
  { page: 'mapping', name: 'stock mapping', open: openUrl(address, /^\d+ suggestions?$/) },
  {
    page: 'mapping',
    name: 'stock mapping, invalid',
    open: openUrl(pathTo.mapping({ status: 'INVALID' }), 'Possible GTINs'),
  },
  { page: 'mapping', name: 'stock mapping, an offer is open', open: anOffer },
  { page: 'mapping', name: 'stock mapping, sure matches', open: sureMatches },
  { page: 'mapping', name: 'stock mapping, sure matches, loading', open: sureMatchesLoading },
  { page: 'mapping', name: 'stock mapping, request of a product', open: request },
  {
    page: 'mapping',
    name: 'stock mapping, no such page',
    open: noSuchPage,
  },
  {
    page: 'mapping',
    name: 'stock mapping, loading',
    open: openWithPendingCall(listStockMapping, address, 'Loading your stock mapping'),
  },
  { page: 'mapping', name: 'stock mapping, failed', open: openWithFailedCall(listStockMapping, address) },
];

async function noSuchPage(fixtures: StateFixtures) {
  fixtures.monitor.tolerate(listStockMapping);
  await openUrl(pathTo.mapping({ page: 999 }), 'No results found.')(fixtures);
}

async function anOffer(fixtures: StateFixtures) {
  await openUrl(address, /^\d+ suggestions?$/)(fixtures);
  const mapping = new StockMappingScreen(browserScreen(fixtures.page));
  await mapping.openFirst();
}

async function openSure(fixtures: StateFixtures) {
  await openUrl(address, /^\d+ suggestions?$/)(fixtures);
  const mapping = new StockMappingScreen(browserScreen(fixtures.page));
  await mapping.openSure();
  return mapping;
}

async function sureMatches(fixtures: StateFixtures) {
  const mapping = await openSure(fixtures);
  await mapping.seeSure(/\d sure match/);
}

async function sureMatchesLoading(fixtures: StateFixtures) {
  await fixtures.scenario.answer(listSureMatches, 'pass', { latency: 60_000, times: 5 });
  const mapping = await openSure(fixtures);
  await mapping.seeSure('Loading the sure matches');
}

async function request(fixtures: StateFixtures) {
  await openUrl(address, /^\d+ suggestions?$/)(fixtures);
  await new StockMappingScreen(browserScreen(fixtures.page)).openRequest();
}
