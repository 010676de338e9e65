import { Component, type ReactNode } from 'react';

interface CatchErrorsProps {
  readonly children: ReactNode;
  /** Drawn in the place of what failed. */
  readonly fallback: (error: unknown, tryAgain: () => void) => ReactNode;
  /** Runs before the children are drawn again. */
  readonly onTryAgain?: () => void;
  /** What the children draw: after a failure another one is drawn without a question. */
  readonly drawn?: unknown;
}

interface CatchErrorsState {
  readonly failed: boolean;
  readonly error: unknown;
  readonly drawn: unknown;
}

/** An error boundary: a failing part of the screen does not take its surroundings down. */
export class CatchErrors extends Component<CatchErrorsProps, CatchErrorsState> {
  override state: CatchErrorsState = { failed: false, error: undefined, drawn: this.props.drawn };

  static getDerivedStateFromProps({ drawn }: CatchErrorsProps, state: CatchErrorsState) {
    return drawn === state.drawn ? null : { failed: false, error: undefined, drawn };
  }

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
