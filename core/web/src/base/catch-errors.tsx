import { Component, type ReactNode } from 'react';

interface CatchErrorsProps {
  readonly children: ReactNode;
  /** Drawn in the place of what failed. */
  readonly fallback: (error: unknown, tryAgain: () => void) => ReactNode;
  /** Runs before the children are drawn again. */
  readonly onTryAgain?: () => void;
}

/** An error boundary: a failing part of the screen does not take its surroundings down. */
export class CatchErrors<More extends object = object> extends Component<
  CatchErrorsProps & More,
  { failed: boolean; error: unknown }
> {
  override state = { failed: false, error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  readonly #tryAgain = () => {
    this.props.onTryAgain?.();
    this.setState({ failed: false, error: undefined });
  };

  override render() {
    const { failed, error } = this.state;
    return failed ? this.props.fallback(error, this.#tryAgain) : this.props.children;
  }
}
