/** The colours that hold the place of a picture. */
import { render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { usePlaceholder } from './usePlaceholder';

/** A sunrise, from the documentation of ThumbHash. */
const HASH = '1QcSHQRnh493V4dIh4eXh1h4kJUI';

function Picture({ isThere = false }: { isThere?: boolean }) {
  const frame = useRef<HTMLDivElement>(null);
  usePlaceholder(frame, HASH);
  return (
    <div ref={frame} data-testid="frame">
      <img
        alt=""
        ref={(image) => {
          Object.defineProperties(image ?? {}, { naturalWidth: { value: isThere ? 600 : 0 } });
        }}
      />
    </div>
  );
}

it('a picture that does not come is shown as soft colours', async () => {
  render(<Picture />);
  const { style } = screen.getByTestId('frame');
  await waitFor(() => expect(style.backgroundImage).toMatch(/^url\("?data:image\/png/));
});

it('a picture that is there gets no colours', async () => {
  render(
    <>
      <Picture isThere />
      <Picture />
    </>,
  );
  const [there, missing] = screen.getAllByTestId('frame');
  await waitFor(() => expect(missing?.style.backgroundImage).not.toBe(''));
  expect(there?.getAttribute('style')).toBeNull();
});
