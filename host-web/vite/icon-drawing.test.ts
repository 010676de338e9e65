import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { drawingOf } from './icon-drawing.ts';

it.each(['circle-check', 'download', 'eye', 'check'])(
  'leaves of the icon %s its drawing alone',
  (name) => {
    const module = createRequire(import.meta.filename).resolve(`lucide-react/icons/${name}`);
    const source = readFileSync(module, 'utf8');
    const drawing = drawingOf(source);
    expect(drawing).not.toMatch(/key:|aliases|name: |size: 24|__iconData\.node/);
    const shapes = (text: string) => text.match(/ (?:d|cx|cy|r|x1|x2|y1|y2): "[^"]+"/g);
    expect(shapes(drawing)).toEqual(shapes(source));
    expect(shapes(source)).not.toBeNull();
  },
);
