import { describe, expect, it } from 'vitest';
import { createRecord, setup } from '../../testing/testServer';

const records = [
  createRecord({ date: '2004-07-01', title: 'Rings & <moons>', alt: 'Saturn "seen"' }),
];

async function open(path: string) {
  const { app } = await setup({ records, publicUrl: 'https://sky.example' });
  return app.inject(path);
}

describe('the page that other sites frame', () => {
  it('shows the picture with title, credit and day, and leads to its page', async () => {
    const { statusCode, headers, body } = await open('/embed/2004-07-01');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<title>Rings &amp; &lt;moons&gt;</title>');
    expect(body).toMatch(/<img src="\/images\/2004-07-01\/960\.jpg\?v=\w+" sizes="100vw" srcset="/);
    expect(body).toContain('alt="Saturn &quot;seen&quot;"');
    expect(body).toContain('<small>Ann Example · July 1, 2004</small>');
    expect(body).toContain(
      '<a href="https://sky.example/?picture=2004-07-01" target="_blank" rel="noopener">',
    );
    expect(Buffer.byteLength(body)).toBeLessThan(3000);
  });

  it('may be framed by anybody, and runs and sends nothing (ASVS 3.4.6)', async () => {
    const { headers, body } = await open('/embed/2004-07-01');
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toEqual([
      "default-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      'frame-ancestors *',
      "img-src 'self' https:",
      expect.stringMatching(/^style-src 'sha256-[\w+/]+='$/),
    ]);
    expect(headers['x-frame-options']).toBeUndefined();
    expect(body).not.toMatch(/<script|onload=|style="/);
  });

  it.each([
    ['/embed/2004-07-02', 404, 'There is no picture of this day.'],
    ['/embed/2004-02-30', 400, 'The date does not exist in the calendar.'],
  ])('is refused at %s, where nobody may frame it', async (path, status, detail) => {
    const { statusCode, headers, body } = await open(path);
    expect([statusCode, JSON.parse(body)]).toEqual([status, { detail }]);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});
