import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../components/Button';
import { focusMain } from '../../components/focusMain';
import { dropInstallOffer, installOffer } from '../../components/installOffer';

/** Installs the page as an app, where the browser has offered it. */
export function InstallOffer() {
  const offer = useSyncExternalStore(subscribe, installOffer);
  const [, setIsUsed] = useState(false);
  if (!offer) {
    return null;
  }
  const handleInstall = () => {
    focusMain();
    dropInstallOffer();
    setIsUsed(true);
    void offer.prompt();
  };
  return (
    <>
      <h2>On your device</h2>
      <p>
        Skyfolio can be installed as an app. What you have seen is there without a network, too.
      </p>
      <p>
        <Button type="button" onClick={handleInstall}>
          Install Skyfolio
        </Button>
      </p>
    </>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('beforeinstallprompt', onChange);
  return () => window.removeEventListener('beforeinstallprompt', onChange);
}
