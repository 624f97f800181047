/** E-mail addresses of the seeded people that tests sign in as. */
export const people = {
  seller: 'jana.holt@nordlicht-beauty.example',
  incomplete: 'pieter.vos@havenkade.example',
  unverified: 'chiara.bassi@campofiore.example',
  withoutTerms: 'elin.sundqvist@fjallglim.example',
  /** Whose orders may run out: for tests that set the clock hours ahead, where open orders of a seller expire. */
  ofTomorrow: 'ravi.mercer@pennine-wold.example',
  paused: 'tomasz.zielony@bursztynowa.example',
  warehouse: 'dock@kaaiwerk.example',
  staff: 'sam.reed@quayside.example',
  buyer: 'buyer@corner-shop.example',
};
