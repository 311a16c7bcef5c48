import { expect, it, vi } from 'vitest';
import { SkyPainter } from './SkyPainter';

/** jsdom draws nothing. Browsers refuse pixels without a width or a height. */
function watchDrawing() {
  const createImageData = vi.fn((width: number, height: number) => {
    if (width === 0 || height === 0) {
      throw new DOMException('Invalid width or height', 'IndexSizeError');
    }
  });
  const known: Record<string, unknown> = { createImageData };
  const pen = new Proxy(known, {
    get: (_known, name: string) => known[name] ?? vi.fn(() => ({ width: 0 })),
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  return createImageData;
}

function drawIn(size: { width: number; height: number }): void {
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
    draw(0);
    return 1;
  });
  const view = { ra: 0, height: 0, scale: 100 };
  const scene = { view, size, night: undefined, marks: [], pointed: undefined, ringed: undefined };
  const pictures = { thumbnailOf: () => undefined, pictureOf: () => undefined };
  new SkyPainter(document.createElement('div'), () => ({ ...scene, ...pictures })).draw();
}

it('draws nothing while the map has no height', () => {
  const createImageData = watchDrawing();
  drawIn({ width: 300, height: 0 });
  expect(createImageData).not.toHaveBeenCalled();
  drawIn({ width: 300, height: 200 });
  expect(createImageData).toHaveBeenCalledOnce();
});
