/** Email addresses of the sample accounts that tests sign in to. */
export const accountEmails = {
  seller: 'jana.holt@nordlicht-beauty.example',
  incomplete: 'pieter.vos@havenkade.example',
  /** Has signed up, verified and accepted the terms, and done nothing else. */
  newSeller: 'aino.laiho@rantalaituri.example',
  /** Has done all there is to do. */
  upToDate: 'rui.tavares@caisdonorte.example',
  unverified: 'chiara.bassi@campofiore.example',
  withoutTerms: 'elin.sundqvist@fjallglim.example',
  /** For tests that set the clock hours ahead, so that open orders of the seller expire. */
  ofTomorrow: 'ravi.mercer@pennine-wold.example',
  paused: 'tomasz.zielony@bursztynowa.example',
  warehouse: 'dock@kaaiwerk.example',
  secondPacker: 'bench@kaaiwerk.example',
  staff: 'sam.reed@quayside.example',
  staffWithoutChecker: 'otto.brandt@quayside.example',
  buyer: 'buyer@corner-shop.example',
};

/** The newcomer of the seed, whose activation link is in the outbox. */
export const invitedEmail = 'lotte.claes@molenbrug.example';

/** A secret that belongs to no link. */
export const unknownSecret = 'bm9ib2R5LW1hZGUtdGhpcy1saW5r';
