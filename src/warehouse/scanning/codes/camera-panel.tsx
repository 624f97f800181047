import { useSelector } from '@xstate/react';
import { Flashlight, FlashlightOff, RotateCw } from 'lucide';
import { useState } from 'react';
import { cameraMachine } from '#machines/warehouse/camera/camera.machine.ts';
import type { ReadCode } from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import { useCapturedEvents } from '#src/lib/use-captured-events.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { css } from '#styled/css';
import { FRAME } from './camera-frame.ts';
import { cameraProblem } from './camera.messages.ts';
import { createDeviceCamera } from './device-camera.ts';
import { makeScan } from './make-scan.ts';

const stage = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gridTemplateRows: '[minmax(15rem, auto)]',
  backgroundColor: 'black',
  color: 'white',
  overflow: 'hidden',
  '& > *': { gridArea: '1 / 1' },
});
const picture = css({ width: 'full', height: '[15rem]', objectFit: 'cover' });
// Around it the picture is darker: what is outside is not read.
const frame = css({
  placeSelf: 'center',
  borderWidth: '2px',
  borderColor: 'white',
  borderRadius: 'lg',
  boxShadow: '[0 0 0 100vmax rgb(0 0 0 / 0.4)]',
});
const lightPlace = css({ placeSelf: 'end', padding: '3' });
const message = css({
  alignSelf: 'center',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '2',
  padding: '5',
  textAlign: 'center',
  textStyle: 'lead',
});
const titleText = css({ textStyle: 'big', fontWeight: 'strong' });
const hint = css({ paddingInline: '5', paddingBlock: '2', textStyle: 'lead' });

const frameSize = { width: `${FRAME.width * 100}%`, height: `${FRAME.height * 100}%` };

/** The picture of the camera, which reads codes all the time: each is a scan, and counts again once it was away. */
export function CameraPanel({ onScan }: { onScan: (scan: ReadCode) => void }) {
  const [{ camera, attach }] = useState(createDeviceCamera);
  const actor = useFormActor(cameraMachine, { camera });
  const state = useSelector(actor, ({ value }) => value);
  useEmitted(actor, { 'code.read': ({ text }) => onScan(makeScan(text)) });
  useCapturedEvents({
    visibilitychange: () => actor.send({ type: document.hidden ? 'page.hidden' : 'page.shown' }),
  });
  const light = typeof state === 'object' ? state.watching.light : 'missing';
  const problem = cameraProblem(state);
  return (
    <section aria-label="Camera">
      <div className={stage}>
        <video ref={attach} className={picture} muted playsInline aria-hidden="true" />
        {typeof state === 'object' ? <div className={frame} style={frameSize} /> : null}
        {light === 'missing' ? null : (
          <div className={lightPlace}>
            <Button
              size="glove"
              icon={<Icon of={light === 'on' ? FlashlightOff : Flashlight} />}
              onClick={() => actor.send({ type: 'light.toggled' })}
            >
              {light === 'on' ? 'Light off' : 'Light on'}
            </Button>
          </div>
        )}
        {problem ? (
          <div className={message} role="alert">
            <div className={titleText}>{problem.title}</div>
            <p>{problem.text}</p>
            {state === 'unsupported' ? null : (
              <Button
                size="glove"
                icon={<Icon of={RotateCw} />}
                onClick={() => actor.send({ type: 'retry.requested' })}
              >
                Try again
              </Button>
            )}
          </div>
        ) : null}
      </div>
      <p className={hint} role="status">
        {typeof state === 'object' ? 'Hold one label inside the frame.' : null}
        {state === 'opening' ? 'Starting the camera…' : null}
      </p>
    </section>
  );
}
