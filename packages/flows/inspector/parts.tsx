import {
  type ButtonProps,
  type FailedStateProps,
  type IconButtonProps,
  type NoticeProps,
  useProduct,
  type WithDrawerProps,
} from './inspected-product.ts';

// The parts of the product, by the names that the inspector uses.

export function Button(props: ButtonProps) {
  const { Button: Part } = useProduct().parts;
  return <Part {...props} />;
}

export function IconButton(props: IconButtonProps) {
  const { IconButton: Part } = useProduct().parts;
  return <Part {...props} />;
}

export function Notice(props: NoticeProps) {
  const { Notice: Part } = useProduct().parts;
  return <Part {...props} />;
}

export function FailedState(props: FailedStateProps) {
  const { FailedState: Part } = useProduct().parts;
  return <Part {...props} />;
}

export function WithDrawer(props: WithDrawerProps) {
  const { WithDrawer: Part } = useProduct().parts;
  return <Part {...props} />;
}
