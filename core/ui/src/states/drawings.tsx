/* Our own line drawings, 112 by 64, in two tokens: class `a` is the accent. */

function Jetty() {
  return (
    <>
      <path d="M12 36h64M20 36v16M36 36v16M52 36v16M68 36v16" />
      <path d="M76 36l6-4M58 36V14M54 14h8l2 6H52z" />
      <path className="a" d="M58 23v.01M50 27l-4 2M66 27l4 2" />
      <path d="M8 56c6-4 10-4 16 0s10 4 16 0 10-4 16 0 10 4 16 0 10-4 16 0 10 4 16 0" />
    </>
  );
}

function ErrorPage() {
  return (
    <>
      <rect x="36" y="10" width="40" height="44" rx="4" />
      <path d="M44 22h24M44 30h24M44 38h12" />
      <path className="a" d="M84 46l8 8M92 46l-8 8" />
      <path d="M8 58h96" />
    </>
  );
}

function CalmWater() {
  return (
    <>
      <path className="a" d="M44 34a12 12 0 0 1 24 0M56 14v-4M36 20l-3-3M76 20l3-3" />
      <path d="M12 34h88" />
      <path d="M24 42h20M52 42h36M16 50h28M56 50h16M80 50h12M36 58h24M68 58h12" />
    </>
  );
}

function BlankChart() {
  return (
    <>
      <rect x="20" y="10" width="72" height="44" rx="4" />
      <path d="M20 22h72M38 22v32M56 22v32M74 22v32M20 38h72" />
      <path className="a" d="M26 16h8" />
    </>
  );
}

function FoldedInvoice() {
  return (
    <>
      <path d="M36 8h30l12 12v36H36zM66 8v12h12" />
      <path d="M44 28h26M44 36h26M44 44h10" />
      <path className="a" d="M70 42v8M73 43h-4a2 2 0 0 0 0 3h2a2 2 0 0 1 0 3h-4" />
      <path d="M12 60h88" />
    </>
  );
}

export const drawings = {
  jetty: Jetty,
  'error-page': ErrorPage,
  'calm-water': CalmWater,
  'blank-chart': BlankChart,
  'folded-invoice': FoldedInvoice,
} as const;

export type DrawingName = keyof typeof drawings;
