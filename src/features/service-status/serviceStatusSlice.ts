import { createSlice } from '@reduxjs/toolkit';
import type { ApodStatus } from '../../../contract/service';
import { serviceApi } from '../../api/service';

const { getApodHealth } = serviceApi.endpoints;

/** What is known of the pictures' source. */
export const serviceStatusSlice = createSlice({
  name: 'serviceStatus',
  initialState: { apodStatus: 'checking' as ApodStatus },
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addMatcher(getApodHealth.matchFulfilled, (state, { payload }) => {
        state.apodStatus = payload;
      })
      .addMatcher(getApodHealth.matchRejected, (state, { meta }) => {
        // A call that was not sent, as one is on its way, tells nothing.
        if (!meta.condition) {
          state.apodStatus = 'down';
        }
      });
  },
  selectors: { selectApodStatus: (state) => state.apodStatus },
});

export const { selectApodStatus } = serviceStatusSlice.selectors;
