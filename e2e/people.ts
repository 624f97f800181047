/** E-mail addresses of the seeded people that tests sign in as. */
export const people = {
  seller: 'jana.holt@nordlicht-beauty.example',
  incomplete: 'pieter.vos@havenkade.example',
  unverified: 'chiara.bassi@campofiore.example',
  withoutTerms: 'elin.sundqvist@fjallglim.example',
  paused: 'tomasz.zielony@bursztynowa.example',
  warehouse: 'dock@kaaiwerk.example',
  staff: 'sam.reed@quayside.example',
  buyer: 'buyer@corner-shop.example',
};
