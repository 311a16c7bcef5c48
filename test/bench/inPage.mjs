// What runs in the page: each function is handed over as its text and sees nothing else of here.

/** Two frames from now, what was done is on the screen. */
export const FRAMES =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/** Tools that the other functions call, as `bench` of the page. */
export function install() {
  /** Milliseconds of a time during which an answer was waited for. */
  const waited = (/** @type {number} */ from, /** @type {number} */ to) => {
    const requests = /** @type {PerformanceResourceTiming[]} */ (
      performance.getEntriesByType('resource')
    ).filter(({ name }) => name.includes('/api/'));
    let [sum, reached] = [0, from];
    for (const { requestStart, responseEnd } of requests.sort(
      (a, b) => a.requestStart - b.requestStart,
    )) {
      const [start, end] = [Math.max(requestStart, reached), Math.min(responseEnd, to)];
      sum += Math.max(end - start, 0);
      reached = Math.max(reached, end);
    }
    return sum;
  };
  /** Milliseconds from an action until the page shows its effect, without the server's. */
  const time = async (/** @type {() => void} */ act, /** @type {() => boolean} */ isShown) => {
    performance.clearResourceTimings();
    const started = performance.now();
    act();
    await new Promise((resolve) => {
      const observer = new MutationObserver(() => check());
      const check = () => {
        if (isShown()) {
          observer.disconnect();
          resolve(undefined);
        }
      };
      observer.observe(document, { subtree: true, childList: true, attributes: true });
      check();
    });
    const shown = performance.now();
    // The browser notes what it knows of a request a moment after its end.
    await new Promise((resolve) => setTimeout(resolve, 50));
    return shown - started - waited(started, shown);
  };
  let longest = 0;
  new PerformanceObserver((list) => {
    longest = Math.max(longest, ...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
  /** Milliseconds of the longest task since the last call; 0 where none took 50. */
  const takeLongest = () => {
    const taken = longest;
    longest = 0;
    return taken;
  };
  Object.assign(globalThis, { bench: { time, takeLongest } });
}

/** Brings the button into the window, as a person has to. */
export const SCROLL = `(async () => {
  [...document.querySelectorAll('button')]
    .find((each) => each.textContent === 'Load more')
    .scrollIntoView({ block: 'end', behavior: 'instant' });
  await ${FRAMES};
})()`;

/** Clicks on Load more. Gives the milliseconds until one of the new cards is in the DOM. */
export const LOAD_MORE = `(async () => {
  const button = [...document.querySelectorAll('button')]
    .find((each) => each.textContent === 'Load more');
  const loaded = Number(document.querySelector('[role=feed]').dataset.loaded);
  const isNew = (card) => Number(card.ariaPosInSet) > loaded;
  const spent = await bench.time(
    () => button.click(),
    () => [...document.querySelectorAll('[role=feed] article')].some(isNew),
  );
  await ${FRAMES};
  return spent;
})()`;

export const TAKE_LONGEST = 'bench.takeLongest()';

/** Likes a picture in the window that is not liked yet. Gives the milliseconds until it shows. */
export const LIKE = `(async () => {
  const heart = [...document.querySelectorAll('article [aria-pressed=false]')].find((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return top > 100 && bottom < innerHeight;
  });
  return bench.time(() => heart.click(), () => heart.ariaPressed === 'true');
})()`;

/** Makes the page plain HTML whose hearts wait for an answer: the least that a like can cost. */
export function showPlainHearts() {
  const cards = Array.from({ length: 40 }, () => {
    const heart = document.createElement('button');
    heart.ariaPressed = 'false';
    heart.textContent = '♥';
    heart.onclick = async () => {
      const answer = await fetch('/api/v1/like_image/', { method: 'POST' });
      heart.ariaPressed = 'true';
      // A request whose answer is not read never ends.
      await answer.text();
    };
    const card = document.createElement('article');
    // All of them are in sight.
    card.style.display = 'inline-block';
    card.append(heart);
    return card;
  });
  document.body.replaceChildren(...cards);
  document.body.style.paddingTop = '120px';
}

/** A page of plain HTML that adds ten cards at a click: the least that a step can cost. */
export const PLAIN = `<!doctype html><div id=feed role=feed data-loaded=0></div><button>Load more</button>
<script>
document.querySelector('button').onclick = () => {
  const feed = document.querySelector('#feed');
  for (let count = 0; count < 10; count += 1) {
    const card = document.createElement('article');
    feed.dataset.loaded = card.ariaPosInSet = Number(feed.dataset.loaded) + 1;
    card.innerHTML = '<div style="height:200px"></div><h2>Title</h2><p>Credit</p><p>Date</p>';
    feed.append(card);
  }
};
</script>`;
