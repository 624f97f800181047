/** What happened, as an actor emits it. */
export type Fact = { type: string };
type Hear = (fact: Fact) => void;

const most = 50;
/** What happened before anybody listened: whoever does comes after everything that a page needs. */
let early: Fact[] = [];
let hear: Hear = keep;

function keep(fact: Fact) {
  if (early.length < most) early.push(fact);
}

/** Tells a fact to whoever counts: actors of forms and of the session tell theirs, pages what no actor emits. */
export function tellFact(fact: Fact): void {
  hear(fact);
}

/** Hears the facts of this tab, first those that were told before; returns the end of it. */
export function hearFacts(listener: Hear): () => void {
  hear = listener;
  early.forEach(listener);
  early = [];
  return () => {
    hear = keep;
  };
}
