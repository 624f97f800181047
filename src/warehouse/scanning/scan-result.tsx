import { Check, Clock, ScanBarcode } from 'lucide';
import { Icon } from '#src/ui/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type {
  ScanAnswer,
  ScanBox,
  ScanTone,
  StandingAnswer,
} from '#src/warehouse/scanning/queue/scan-answer.ts';
import { filledSign, scanBoxRecipe } from './scan-box.recipe.ts';
import {
  answerHead,
  answerPlace,
  answerRecipe,
  answerWord,
  boxesRecipe,
  firstLine,
  furtherLine,
} from './scan-result.recipe.ts';
import { ToneSign } from './tone-sign.tsx';

/** More boxes than in two rows are drawn smaller, so that the last scans stay in view. */
const MANY = 12;

type ScanResultProps = {
  answer: ScanAnswer | null;
  /** Said in its place. */
  standing?: StandingAnswer | null;
  /** What to scan, while nothing is scanned yet. */
  hint: string;
};

/** The answer to the last scan, to be read from an arm's length. Screen readers say it as it comes. */
export function ScanResult({ answer, standing, hint }: ScanResultProps) {
  const shown = standing ?? answer;
  return (
    <section aria-label="Last scan" className={answerPlace}>
      <p role="status">
        {answer ? <VisuallyHidden key={answer.scanQid}>{spokenText(answer)}</VisuallyHidden> : null}
      </p>
      {shown ? <Answer answer={shown} /> : <Ready hint={hint} />}
    </section>
  );
}

/** Some lines are sentences. */
function spokenText({ word, lines }: ScanAnswer): string {
  return [word, ...lines].join('. ').replaceAll(/([.!?…])\. /g, '$1 ');
}

function Ready({ hint }: { hint: string }) {
  return (
    <div className={answerRecipe({ tone: 'ready' })}>
      <div className={answerHead}>
        <Icon of={ScanBarcode} />
        <span className={answerWord}>Ready</span>
      </div>
      <div className={furtherLine}>{hint}</div>
    </div>
  );
}

function Answer({
  answer: { tone, word, lines, boxes },
}: {
  answer: StandingAnswer & Pick<ScanAnswer, 'boxes'>;
}) {
  const [first, ...others] = lines;
  return (
    <div className={answerRecipe({ tone })}>
      <div className={answerHead}>
        <ToneSign tone={tone} big />
        <span className={answerWord}>{word}</span>
      </div>
      {first ? <div className={firstLine}>{first}</div> : null}
      {others.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a browser changes a text faster than it makes a line
        <div key={index} className={furtherLine}>
          {line}
        </div>
      ))}
      {boxes && boxes.length > 1 ? (
        <ol className={boxesRecipe({ many: boxes.length > MANY })} aria-label="Boxes">
          {boxes.map((box) => (
            <Box key={box.number} box={box} tone={tone} />
          ))}
        </ol>
      ) : null}
    </div>
  );
}

const stateWords = {
  here: 'here',
  now: 'scanned now',
  missing: 'not here yet',
  waiting: 'waiting to be sent',
};

function Box({ box: { number, state }, tone }: { box: ScanBox; tone: ScanTone }) {
  return (
    <li className={scanBoxRecipe({ state })} title={`Box ${number}`}>
      <VisuallyHidden>{`Box ${number}, ${stateWords[state]}`}</VisuallyHidden>
      <span aria-hidden="true" className={isFilled(state) ? filledSign({ tone }) : undefined}>
        {isFilled(state) ? <Icon of={Check} /> : state === 'waiting' ? <Icon of={Clock} /> : number}
      </span>
    </li>
  );
}

function isFilled(state: ScanBox['state']) {
  return state === 'here' || state === 'now';
}
