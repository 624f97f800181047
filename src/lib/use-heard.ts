import { useEffect, useEffectEvent } from 'react';

type Listen<Told> = (hear: (told: Told) => void) => () => void;

/** Calls `hear` with all that `listen` tells while the component is mounted. `listen` must not change. */
export function useHeard<Told>(listen: Listen<Told>, hear: (told: Told) => void) {
  const heard = useEffectEvent(hear);
  useEffect(() => listen((told) => heard(told)), [listen]);
}
